import type { Service } from '@gakuseki/shared-api/contract/kit/kit.ts'

/** Base addresses of the two services; deployments may put them on hosts of their own (D-API.6). */
export const apiBases: Readonly<Record<Service, string>> = { user: '/api/user', curriculum: '/api/curriculum' }
