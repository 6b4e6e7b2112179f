import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { forgetImport, importQuery } from '@gakuseki/shared-api/queries/people/imports.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import type { KeptImport } from '../../domain/import/kept-import.ts'
import type { KeptImports } from './kept-imports.ts'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.kept

/** Offers to continue an import that was begun in this browser but not finished, e.g. after a cut connection or a closed tab. */
export function KeptNotice({ kept }: { readonly kept: KeptImports }) {
  const [found, setFound] = useState(() => kept.read())
  if (found === null) return null
  const forget = (): void => {
    kept.write(null)
    setFound(null)
  }
  return <Begun kept={found} onForget={forget} />
}

function Begun({ kept, onForget }: { readonly kept: KeptImport; readonly onForget: () => void }) {
  const { api } = useSuite()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({ ...importQuery(api, kept.importId), staleTime: 0, retry: false })
  // The server no longer has it, so it cannot be continued.
  if (data === undefined || isGone(error)) return null
  const drop = async (): Promise<void> => {
    try {
      await forgetImport({ api, queryClient }, kept.importId)
      onForget()
    } catch (reason) {
      if (isGone(reason)) onForget()
      else notify.error(displayMessageOf(reason), { cause: reason })
    }
  }
  if (data.state !== 'staging') {
    return (
      <Notice
        tone="success"
        action={
          <Button size="small" onClick={onForget}>
            {texts.seen}
          </Button>
        }
      >
        {texts.committed(kept.fileName, data.changedPeople)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={
        <Button size="small" onClick={() => void drop()}>
          {texts.drop}
        </Button>
      }
    >
      {texts.text[kept.origin ?? 'file'](kept.fileName, data.stagedRows, data.numRows)}
    </Notice>
  )
}

const isGone = (error: unknown): boolean => isApiError(error) && error.code === 'notFound'
