import { Button, LANGUAGES } from "#ui";
import { useTaste } from "./taste.ts";

/** Each other language by its own name. */
export function LanguageSwitch() {
  const { lang, setLang } = useTaste();
  return LANGUAGES.filter((one) => one.lang !== lang).map((one) => (
    <Button
      key={one.lang}
      look="quiet"
      className="language"
      lang={one.lang === "zh" ? "zh-CN" : one.lang}
      onClick={() => setLang(one.lang)}
    >
      {one.name}
    </Button>
  ));
}
