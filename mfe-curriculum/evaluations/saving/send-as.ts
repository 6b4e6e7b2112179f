import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type {
  EvaluationItem,
  EvaluationOutcome,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { sendEvaluations } from '@gakuseki/shared-api/queries/curriculum/evaluations.ts'
import type { SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { texts } from '../texts.ts'

/**
 * Sends the evaluations that `userId` has entered. Nothing is stored in the name of another person who signed in since: until the same
 * person is back, it fails as without a sign-in, and without a call.
 */
export function sendAs(service: Pick<SuiteService, 'getSuite'>, userId: string, necId: string) {
  return async (items: readonly EvaluationItem[]): Promise<readonly EvaluationOutcome[]> => {
    const { api, login } = service.getSuite()
    if (login.userId === userId) return sendEvaluations(api, necId, items)
    throw new ApiError({
      code: 'unauthenticated',
      message: 'somebody else is signed in',
      displayMessage: texts.status.away,
    })
  }
}
