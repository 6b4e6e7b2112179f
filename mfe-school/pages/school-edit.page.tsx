import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { school } from '@gakuseki/shared-api/entities/school.ts'
import { schoolQuery } from '@gakuseki/shared-api/queries/school.ts'
import { DefinitionList } from '@gakuseki/shared-ui/edit/definition-list.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { StoredPicture } from '@gakuseki/shared-ui/suite/stored-picture.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { PageHeader } from '@gakuseki/shared-ui/ui/page-header.tsx'
import { texts } from '../texts.ts'
import styles from './school-edit.module.css'

/** The school's name and logo (S1 §2 "School"). */
export function Component() {
  const { api, labelLanguage } = useSuite()
  const query = useQuery(schoolQuery(api))
  return (
    <>
      <PageHeader title={texts.heading} />
      <QueryView query={query} failed={texts.failed}>
        {({ schoolName, logoGcsUrl }) => (
          <DefinitionList
            rows={[
              { id: 'schoolName', label: labelOf(school.fields.schoolName, labelLanguage), value: schoolName },
              {
                id: 'logoGcsUrl',
                label: labelOf(school.fields.logoGcsUrl, labelLanguage),
                value:
                  logoGcsUrl === null ? (
                    <span className={styles.none}>{texts.noLogo}</span>
                  ) : (
                    <StoredPicture
                      address={logoGcsUrl}
                      alt={texts.logoOf(schoolName)}
                      className={styles.logo}
                      failed={<span className={styles.none}>{texts.logoFailed}</span>}
                    />
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </>
  )
}
