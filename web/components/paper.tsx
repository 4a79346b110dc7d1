import type { ReactNode } from 'react'

/** A sheet on which a document is being written: serif type on paper. Mark what was just added with `<Added>`. */
export const Paper = ({ children, label, lang }: { children: ReactNode; label?: string; lang?: string }) => (
  <article className="paper" aria-label={label} lang={lang}>
    {children}
  </article>
)

/** What was just added to a document. */
export const Added = ({ children }: { children: ReactNode }) => <mark className="added">{children}</mark>

/** Words that the chairman says. */
export const Script = ({ children }: { children: ReactNode }) => <blockquote className="script">{children}</blockquote>
