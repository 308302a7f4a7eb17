import { gallery as en } from "./en/gallery.ts";
import type { Lang } from "./language.ts";
import { gallery as zh } from "./zh/gallery.ts";

export type GalleryWords = typeof en;

/** Words of the door "Figures": they come with its page. */
export const galleryWords: Readonly<Record<Lang, GalleryWords>> = { en, zh };
