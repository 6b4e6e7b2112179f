import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getClassName, listClasses, type ClassQuery } from '../contract/classes.ts'
import { getSchool } from '../contract/school.ts'
import { listTerms } from '../contract/terms.ts'
import type { SchoolType } from '../core/grade.ts'

export function schoolQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['school'],
    queryFn: ({ signal }) => api.call(getSchool, { query: {}, signal }),
  })
}

export function classesQuery(api: ApiClient, query: ClassQuery) {
  return queryOptions({
    queryKey: ['classes', 'list', query],
    queryFn: ({ signal }) => api.call(listClasses, { query, signal }),
  })
}

/** Queries the latest name of a class, also of a deleted one. */
export function classNameQuery(api: ApiClient, classId: string) {
  return queryOptions({
    queryKey: ['classes', 'name', classId],
    queryFn: ({ signal }) => api.call(getClassName, { params: { classId }, signal }),
  })
}

export function termsQuery(api: ApiClient, schoolType: SchoolType) {
  return queryOptions({
    queryKey: ['terms', 'list', schoolType],
    queryFn: ({ signal }) => api.call(listTerms, { query: { schoolType }, signal }),
  })
}
