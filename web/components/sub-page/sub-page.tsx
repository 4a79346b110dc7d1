import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from '../page-title.tsx'
import './sub-page.css'

type Props = ComponentProps<typeof PageTitle> & {
  lead?: ReactNode
  /** Facts and acts that stand beside the content on wide screens, and below it on others. */
  beside?: ReactNode
  children: ReactNode
}

/** A page below a home, on the home's left edge: its title, then content beside facts and acts. */
export const SubPage = ({ lead, beside, children, ...title }: Props) => (
  <>
    <PageTitle {...title} />
    {lead && <p className="lead">{lead}</p>}
    <div className="sub-page">
      <div className="sub-page-content">{children}</div>
      {beside && <div className="sub-page-beside">{beside}</div>}
    </div>
  </>
)
