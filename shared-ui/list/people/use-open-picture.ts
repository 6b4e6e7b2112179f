import { displayMessageOf, requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useCallback } from 'react'
import { pictureTexts as texts } from '../../texts.ts'
import { notify } from '../../ui/toast/notify.ts'
import { openPictureTab } from './picture-tab.ts'

export type OpenPicture = (address: string, title: string) => void

/** Opens a stored picture in a new tab. It is fetched with the caller's token on each click (LST-31). */
export function useOpenPicture(): OpenPicture {
  const { api } = useSuite()
  const client = useQueryClient()
  return useCallback(
    (address, title) => {
      const tab = openPictureTab(title)
      if (tab === null) {
        notify.error(texts.noTab(title))
        return
      }
      client
        .fetchQuery({ ...fileQuery(api, address), retry: false })
        .then(tab.show, (error: unknown) => tab.fail(displayMessageOf(error), requestIdOf(error)))
    },
    [api, client],
  )
}
