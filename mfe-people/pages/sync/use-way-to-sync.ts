import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { consentAddress } from '@gakuseki/shared-api/queries/people/directory.ts'
import { useHref, useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { texts } from '../../texts.ts'

/** Opens a sync page: at once, or after Google's consent if that is missing (SYN-02, SYN-03). */
export function useWayToSync(userType: UserType): { readonly isAsking: boolean; readonly go: () => Promise<void> } {
  const { api } = useSuite()
  const navigate = useNavigate()
  const path = paths.syncOf(userType)
  const address = useHref(path)
  const [isAsking, setAsking] = useState(false)
  const go = async (): Promise<void> => {
    if (isAsking) return
    setAsking(true)
    try {
      const elsewhere = await consentAddress(api, new URL(address, location.href).href)
      if (elsewhere === null) void navigate(path)
      else location.assign(elsewhere)
    } catch (error) {
      notify.error(texts.sync.failed(displayMessageOf(error)), { cause: error })
    }
    setAsking(false)
  }
  return { isAsking, go }
}
