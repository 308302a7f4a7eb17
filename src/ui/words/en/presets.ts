/** Words of the presets. */
export const presets = {
  title: "Preset",
};
