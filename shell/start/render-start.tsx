import { errorCodes } from '../suite/error-codes.ts'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { StartFailure } from './read-start.ts'
import { StartFailedPage } from './start-failed.page.tsx'

/** Renders the result of the start. If the start fails, it shows a message instead of a blank page. */
export async function renderStart(root: Pick<Root, 'render'>, start: () => Promise<ReactNode>): Promise<void> {
  try {
    root.render(await start())
  } catch (error) {
    console.error(`${errorCodes.start} start: program`, error)
    root.render(<StartFailedPage missing="program" />)
  }
}

/** The page that says why the suite cannot start. It also logs the reason. */
export async function startFailed({ missing, detail, given, wrong }: StartFailure): Promise<ReactNode> {
  console.error(`${errorCodes.start} start: ${missing}: ${detail}`)
  if (wrong === undefined) return <StartFailedPage missing={missing} />
  // Loaded on demand, because few users ever see it.
  const { WrongConfigPage } = await import('./wrong-config.page.tsx')
  return <WrongConfigPage given={given} wrong={wrong} />
}
