import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** The numbers of failures for the help desk, the log and docs/errors.md. */
export const errorCodes = {
  remote: {
    network: 'GKS-101',
    timeout: 'GKS-102',
    crash: 'GKS-103',
    notARemote: 'GKS-104',
    identity: 'GKS-105',
    shellContract: 'GKS-106',
    apiContract: 'GKS-107',
    integrity: 'GKS-108',
    disabled: 'GKS-109',
    page: 'GKS-113',
  } satisfies Record<RemoteCause, string>,
  pageFile: 'GKS-111',
  pageCrash: 'GKS-112',
  session: 'GKS-121',
  start: 'GKS-131',
} as const
