import { BoardPage } from '../class-board/board-page.tsx'

/** The class board of a grade of the next year (YEA-07). */
export function Component() {
  return <BoardPage />
}
