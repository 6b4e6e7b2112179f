import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { broken, fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context } from '../http/route.ts'
import { reconcileFiles, repairsOf } from './reconcile-files.ts'

/** The part of POST /v2/admin/restoreDataConsistency that makes records, rows and objects of files consistent. */
export const fileRepairer = {
  name: 'files',
  run: async (context: Context, isLossConfirmed: boolean): Promise<Result<number, ApiFailure>> => {
    const repairs = await reconcileFiles(context.store, context.files, authorOf(context), { isLossConfirmed })
    const { refused } = repairs
    if (refused?.reason === 'tooManyLost')
      return broken([{ path: 'confirm', code: 'tooManyLost', message: texts.tooManyLost(refused) }])
    if (refused !== null)
      return fail('unavailable', 'not the store of our files', { displayMessage: texts.filesNotOurs })
    return ok(repairsOf({ ...repairs, clearedReferences: repairs.clearedReferences.length }))
  },
}
