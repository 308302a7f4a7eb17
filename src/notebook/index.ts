export { Chapter, type ChapterProps } from "./Chapter.tsx";
export {
  CHAPTER_IDS,
  type ChapterFile,
  type ChapterId,
  chapterFile,
  chapterNamed,
  chapterNumber,
  isOpen,
} from "./chapters.ts";
export { exerciseCount } from "./exercise/exercises.ts";
export { otherTabs } from "./progress/otherTabs.ts";
export { type Progress, progressOver } from "./progress/progress.ts";
export { RulePage } from "./rule/late.tsx";
export { type ChapterDoor, chapterDoor, chapterLink } from "./teach/chapterLinks.ts";
export { Teach, type TeachProps } from "./teach/page/Teach.tsx";
export { Paper, type PaperProps } from "./teach/paper/Paper.tsx";
