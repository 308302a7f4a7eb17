export { Chapter, type ChapterProps } from "./Chapter.tsx";
export {
  CHAPTER_IDS,
  type ChapterId,
  chapterFile,
  chapterNamed,
  chapterNumber,
  isOpen,
} from "./chapters.ts";
export { exerciseCount } from "./exercise/exercises.ts";
export { type Progress, progressOver } from "./progress/progress.ts";
