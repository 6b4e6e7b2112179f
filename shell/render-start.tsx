import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { StartFailedPage } from './start-failed.page.tsx'

/** Shows what the start leads to; one that breaks off says so instead of leaving the page blank. */
export async function renderStart(root: Pick<Root, 'render'>, start: () => Promise<ReactNode>): Promise<void> {
  try {
    root.render(await start())
  } catch (error) {
    console.error(error)
    root.render(<StartFailedPage missing="program" />)
  }
}
