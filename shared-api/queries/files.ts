import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getFile } from '../contract/stored-file.ts'

/** The content of a stored file, which never changes under its address. Pages fetch it with the token (ADR 0012). */
export function fileQuery(api: ApiClient, address: string) {
  return queryOptions({
    queryKey: ['file', address],
    queryFn: ({ signal }): Promise<Blob> => api.call(getFile, { params: { address }, query: {}, signal }),
    staleTime: Infinity,
  })
}

/** A stored picture at 96 px for lists of files. It is small enough to be kept. */
export function thumbnailQuery(api: ApiClient, address: string) {
  return queryOptions({
    queryKey: ['file', address, 'thumbnail'],
    queryFn: ({ signal }): Promise<Blob> =>
      api.call(getFile, { params: { address }, query: { thumbnail: true }, signal }),
    staleTime: Infinity,
  })
}

/** Loads the content of a file for one use. Large files are not kept in the page. */
export function fetchFile(api: ApiClient, address: string): Promise<Blob> {
  return api.call(getFile, { params: { address }, query: {} })
}
