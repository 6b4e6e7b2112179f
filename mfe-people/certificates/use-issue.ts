import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { sentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import type { CertificateBody } from '@gakuseki/shared-api/contract/people/certificates.ts'
import { issue, type Issued } from '@gakuseki/shared-api/queries/people/certificates.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import { texts } from './texts.ts'

type Step = { readonly at: 'typing'; readonly refusal?: string; readonly cause?: unknown } | { readonly at: 'issuing' }

/** Issues a certificate once, also after a lost answer, and keeps why it was refused. */
export function useIssue(userId: string, onIssued: (issued: Issued) => void) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [calls] = useState(() => sentCalls())
  const [step, setStep] = useState<Step>({ at: 'typing' })
  return {
    step,
    issue: async (body: CertificateBody): Promise<void> => {
      if (step.at === 'issuing') return
      setStep({ at: 'issuing' })
      try {
        onIssued(await issue(work, calls, userId, body))
      } catch (error) {
        const isChanged = isApiError(error) && error.code === 'conflict'
        setStep({
          at: 'typing',
          refusal: isChanged ? texts.issue.changedSince : displayMessageOf(error),
          cause: error,
        })
      }
    },
  }
}
