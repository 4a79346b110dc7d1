import { FormattedMessage } from 'react-intl'
import type { BannerPublishing } from '#shared/content/banner.ts'
import { versionState } from '#shared/content/shown.ts'
import { useLanguage } from '#web/client/language.tsx'
import { BannerLine } from '#web/components/banner-line.tsx'
import { VersionList } from '../edit/version-list.tsx'

type Props = {
  publishings: readonly BannerPublishing[]
  portalNow: number
  use: (publishing: BannerPublishing) => void
}

/** When the banner was published, and what it said then. `use`: writes on from what it said. */
export const BannerHistory = ({ publishings, portalNow, use }: Props) => {
  const language = useLanguage()
  return (
    <VersionList
      versions={publishings.map((publishing) => ({
        ...publishing,
        state: versionState(publishings, publishing, portalNow),
      }))}
    >
      {(publishing) => (
        <>
          <BannerLine kind={publishing.kind} text={publishing.text[language]} />
          <button type="button" className="button quiet" onClick={() => use(publishing)}>
            <FormattedMessage id="pages.version.use" />
          </button>
        </>
      )}
    </VersionList>
  )
}
