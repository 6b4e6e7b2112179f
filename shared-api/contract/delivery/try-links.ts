import { z } from '../../core/schema.ts'
import { tryLinkHours } from '../../rules/delivery/try-link.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

/** Makes a signed link. The browser that opens it runs that release of the remote, even if nobody else does. The link gives no rights. */
export const createTryLink = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/registry/remotes/{remoteId}/releases/{release}/try-links',
  access: 'remotes.write',
  summary: '試用リンクの作成',
  body: z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(tryLinkHours.most)) }),
  answer: dataOf(z.object({ token: z.string(), until: z.string() })),
})
