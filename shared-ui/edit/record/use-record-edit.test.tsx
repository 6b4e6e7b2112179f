import type { SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { SuiteProvider, type SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useRecordEdit } from './use-record-edit.ts'

type Named = { readonly name: string }

it('[C01] keeps what the save that runs has sent when a start from an earlier render comes late', async () => {
  const answer = Promise.withResolvers<void>()
  const sent: SentCalls[] = []
  const save = async (_base: Named, _draft: Named, calls: SentCalls) => {
    sent.push(calls)
    await calls.create('a', () => answer.promise)
  }
  // The hook asks its host for nothing else.
  const service = { holdUnsaved: () => () => {} } as unknown as SuiteService
  const { result } = renderHook(
    () =>
      useRecordEdit<Named>({
        ...{ title: '', label: '', record: { name: 'a' }, isFresh: true, save, reload: () => {} },
        differ: (base, draft) => (base.name === draft.name ? [] : ['name']),
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <SuiteProvider service={service}>{children}</SuiteProvider> },
  )
  const { start: lateStart } = result.current
  act(() => result.current.start())
  act(() => result.current.change({ name: 'b' }))
  act(() => void result.current.save())
  act(() => lateStart())
  expect(sent.map((calls) => calls.isOpen())).toEqual([true])
  await act(async () => answer.resolve())
})
