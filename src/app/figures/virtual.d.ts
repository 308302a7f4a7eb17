/** Made by the build, see `scripts/builds/figurePictures.ts`. */
declare module "virtual:figure-pictures" {
  /** Heights of the gallery's small drawings, CSS pixels, by figure and language; {} where there are none. */
  export const heights: Readonly<Record<string, { readonly en: number; readonly zh: number }>>;
}
