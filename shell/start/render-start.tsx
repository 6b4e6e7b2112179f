import { errorCodes } from '../suite/error-codes.ts'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import type { StartFailure } from './read-start.ts'
import { StartFailedPage } from './start-failed.page.tsx'

/** Shows what the start leads to; one that breaks off says so instead of leaving the page blank. */
export async function renderStart(root: Pick<Root, 'render'>, start: () => Promise<ReactNode>): Promise<void> {
  try {
    root.render(await start())
  } catch (error) {
    console.error(`${errorCodes.start} start: program`, error)
    root.render(<StartFailedPage missing="program" />)
  }
}

/** The page that says why there is no suite; the console says it, too. */
export async function startFailed({ missing, detail, given, wrong }: StartFailure): Promise<ReactNode> {
  console.error(`${errorCodes.start} start: ${missing}: ${detail}`)
  if (wrong === undefined) return <StartFailedPage missing={missing} />
  // Its sentences are no part of what everybody downloads.
  const { WrongConfigPage } = await import('./wrong-config.page.tsx')
  return <WrongConfigPage given={given} wrong={wrong} />
}
