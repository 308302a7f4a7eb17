import type { ReactNode } from "react";
import { controlName, LAB_LINKS, useClass } from "../teach/classSettings.ts";
import { labLink } from "./labLink.ts";
import { useScene } from "./scene.ts";

/** `<InLab>words</InLab>` in a scene: a link that opens its study, as the reader has moved it, in the Lab. */
export function InLab({ children }: { readonly children: ReactNode }) {
  const scene = useScene();
  const { controls } = useClass();
  if (controls[controlName(LAB_LINKS, scene.place)] === "hidden") return null;
  return (
    <p className="in-lab">
      <a href={labLink(scene)}>{children}</a>
    </p>
  );
}
