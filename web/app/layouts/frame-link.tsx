import { Link, NavLink } from 'react-router'
import type { ShownLink } from '#shared/content/shown-frame.ts'
import { useLanguage, useInPreview } from '#web/client/language.tsx'

/** A link of the menu, or of the footer, as editors have written it. */
export const FrameLink = ({ link: { text, href }, isNav }: { link: ShownLink; isNav?: boolean }) => {
  const language = useLanguage()
  const As = isNav ? NavLink : Link
  return <As to={useInPreview()(href[language])}>{text[language]}</As>
}
