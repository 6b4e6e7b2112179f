/** For tests of the session dialogs: a remote of one page with a text field and a call to the server. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { getUserInfo } from '@gakuseki/shared-api/contract/session.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useUnsavedChanges } from '@gakuseki/shared-ui/host/unsaved-changes.ts'

/** A page with a draft. Its button asks the server for the current user. */
function DraftPage() {
  const { api } = useSuite()
  const [draft, write] = useState('')
  const [answer, setAnswer] = useState('')
  useUnsavedChanges('クラスの編集', draft !== '')
  const save = async (): Promise<void> => setAnswer((await api.call(getUserInfo, { params: { userId: 'me' } })).name)
  return (
    <>
      <h1 tabIndex={-1}>クラスの一覧</h1>
      <input aria-label="メモ" value={draft} onChange={(event) => write(event.target.value)} />
      <button type="button" onClick={() => void save().catch(() => {})}>
        保存
      </button>
      <output>{answer}</output>
    </>
  )
}
export const remote = defineRemote({ routes: [{ path: 'class', Component: DraftPage }] })

export const draft = () => screen.getByRole('textbox', { name: 'メモ', hidden: true })
