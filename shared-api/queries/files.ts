import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getFile } from '../contract/stored-file.ts'

/** The content of a stored file; it never changes under its address. Pages fetch it with the token (ADR 0012). */
export function fileQuery(api: ApiClient, address: string) {
  return queryOptions({
    queryKey: ['file', address],
    queryFn: ({ signal }): Promise<Blob> => api.call(getFile, { params: { address }, query: {}, signal }),
    staleTime: Infinity,
  })
}
