import './prose.css'

/** Text as it was written: a blank line begins a paragraph, a line break stays one. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose">
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>{paragraph.trim()}</p>
    ))}
  </div>
)
