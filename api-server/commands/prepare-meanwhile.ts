/**
 * Makes the database of a first start, which takes as long as half of a build: `npm start` imports this while packages are built. Does nothing
 * where the server would not, which then says what is wrong with settings and folder.
 */
import '../languages/language-by-request.ts'
import { prepareApart } from '../prepare-apart.ts'
import { readSettings } from '../settings/server-settings.ts'
import { ownerProblem } from './open-school.ts'
import { usualSiteDir } from './packaged-home.ts'

const settings = readSettings(process.env, usualSiteDir(process.env))
if (settings.ok && settings.value.databaseUrl === null && ownerProblem(settings.value) === null)
  await prepareApart(settings.value, new AbortController().signal)
