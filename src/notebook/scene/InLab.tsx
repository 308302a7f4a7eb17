import type { ReactNode } from "react";
import { DEFAULT_VIEW, encodeLab } from "#study";
import { controlName, LAB_LINKS, useClass } from "../teach/classSettings.ts";
import { useScene } from "./scene.ts";

/** `<InLab>words</InLab>` in a scene: a link that opens its study, as the reader has moved it, in the Lab. */
export function InLab({ children }: { readonly children: ReactNode }) {
  const { study, place } = useScene();
  const { controls } = useClass();
  if (controls[controlName(LAB_LINKS, place)] === "hidden") return null;
  return (
    <p className="in-lab">
      <a href={encodeLab({ study, pinned: null, view: DEFAULT_VIEW })}>{children}</a>
    </p>
  );
}
