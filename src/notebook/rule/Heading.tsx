import { createContext, type ReactNode, useContext } from "react";

/** Level of the cell's own headings: 2 on its page, 3 within a chapter's section. */
export const HeadingLevel = createContext<2 | 3>(3);

export function useHeadingLevel(): 2 | 3 {
  return useContext(HeadingLevel);
}

/** A heading of the cell; `within` one of a part of it. */
export function Heading(props: { readonly within?: boolean; readonly children: ReactNode }) {
  const level = useHeadingLevel() + (props.within === true ? 1 : 0);
  const Tag = level === 2 ? "h2" : level === 3 ? "h3" : "h4";
  return (
    <Tag className={props.within === true ? "rule-heading-within" : "rule-heading"}>
      {props.children}
    </Tag>
  );
}
