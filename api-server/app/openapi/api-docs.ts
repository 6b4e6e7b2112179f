import type { AnyEndpoint, Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { openApiOf, type OpenApiDocument } from './document.ts'
import { pageOf } from './page.ts'
import { stylesheet } from './stylesheet.ts'

/** Answers the addresses of the API's documentation; null for every other path. */
export type ApiDocs = (path: string) => Response | null

const stylesheetPath = '/api/docs.css'

/**
 * `/api/user/openapi.json`, the page `/api/user/docs`, and the same for the curriculum service. Built on first use. Only a server passes
 * this to the app, because a page that bundles the API does not need it.
 */
export function createApiDocs(endpoints: readonly AnyEndpoint[], bases: Readonly<Record<Service, string>>): ApiDocs {
  const documents = new Map<Service, OpenApiDocument>()
  const documentOf = (service: Service): OpenApiDocument => {
    const document = documents.get(service) ?? openApiOf(service, bases[service], endpoints)
    documents.set(service, document)
    return document
  }
  const answers = new Map<string, () => Response>([[stylesheetPath, () => answer(stylesheet, 'text/css')]])
  for (const service of services) {
    const json = (): string => JSON.stringify(documentOf(service))
    answers.set(`${bases[service]}/openapi.json`, () => answer(json(), 'application/json'))
    answers.set(`${bases[service]}/docs`, () => answer(pageOf(documentOf(service), stylesheetPath), 'text/html'))
  }
  return (path) => answers.get(path)?.() ?? null
}

const services: readonly Service[] = ['user', 'curriculum']

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' } })
}
