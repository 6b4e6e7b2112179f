// The only module that imports TanStack Query. Shell and remotes share it at run time. Only these names are bundled, because the whole
// library would cost 2.5 kB more. A new name needs a new shell, so it raises shellContractVersion.
export {
  hashKey,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export type {
  FetchQueryOptions,
  Query,
  QueryFunction,
  QueryFunctionContext,
  QueryKey,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query'
