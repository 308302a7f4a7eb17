import { IconButton, useWords } from "#ui";
import { useTaste, useTheme } from "./taste.ts";

export function ThemeToggle() {
  const { theme: words } = useWords().app;
  const { theme } = useTaste();
  const now = useTheme();
  return (
    <IconButton
      icon="theme"
      label={now === "dark" ? words.toLight : words.toDark}
      onClick={theme.toggle}
    />
  );
}
