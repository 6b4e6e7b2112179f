import '../languages/language-by-request.ts'
import { prepareApart } from '../prepare-apart.ts'
import { readSettings } from '../settings/server-settings.ts'
import { ownerProblem } from './open-school.ts'
import { usualSiteDir } from './packaged-home.ts'

/**
 * Makes the database of a first start, which takes as long as half of a build: `npm start` calls this while packages are built. Does nothing
 * where the server would not. The server meets and reports whatever goes wrong here.
 * @public tooling/start.ts imports it by its file.
 */
export async function prepareMeanwhile(signal: AbortSignal): Promise<void> {
  const settings = readSettings(process.env, usualSiteDir(process.env))
  if (settings.ok && settings.value.databaseUrl === null && ownerProblem(settings.value) === null)
    await prepareApart(settings.value, signal)
}
