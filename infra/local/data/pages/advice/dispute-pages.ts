import type { DemoPage, Figures } from '../demo-page.ts'

export const disputePages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'diskriminering-och-trakasserier', en: 'discrimination-and-harassment' },
    title: { sv: 'Diskriminering och trakasserier', en: 'Discrimination and harassment' },
    summary: {
      sv: 'Ingen ska behandlas sämre för den man är. En arbetsgivare som får veta att någon trakasseras måste utreda det.',
      en: 'Nobody is to be treated worse because of who they are. An employer who learns of harassment has to investigate.',
    },
    body: {
      sv: `
        ## Vad lagen skyddar

        Lagen gäller sju grunder:

        - kön
        - könsöverskridande identitet eller uttryck
        - etnisk tillhörighet
        - religion eller annan trosuppfattning
        - funktionsnedsättning
        - sexuell läggning
        - ålder

        Diskriminering kan till exempel vara en lägre lön för lika arbete, eller ett jobb som du inte får. Trakasserier är ord eller handlingar som kränker dig och hänger ihop med någon av grunderna. Sexuella trakasserier räknas alltid.

        ## Om det händer dig

        - Säg ifrån, om du orkar och vågar.
        - Skriv upp vad som hände, när, och vilka som såg det.
        - Spara meddelanden och mejl.
        - Berätta för chefen, eller för chefens chef om det är chefen det gäller.
        - [Kontakta oss](/kontakta-${product}) så tidigt du kan. Tiden för att kräva något kan vara kort.

        > Du får inte straffas för att du har anmält eller berättat.
      `,
      en: `
        ## What the law protects

        The law covers seven grounds:

        - sex
        - transgender identity or expression
        - ethnicity
        - religion or other belief
        - disability
        - sexual orientation
        - age

        Discrimination can be a lower salary for equal work, for example, or a job that you do not get. Harassment is words or acts that violate your dignity and are connected with one of the grounds. Sexual harassment always counts.

        ## If it happens to you

        - Speak up, if you can and dare.
        - Write down what happened, when, and who saw it.
        - Keep messages and emails.
        - Tell your manager, or your manager’s manager if it is about your manager.
        - [Contact us](/contact-${product}) as early as you can. The time in which to make a claim can be short.

        > You must not be punished for having reported or told somebody.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'konflikt-pa-jobbet', en: 'conflict-at-work' },
    title: { sv: 'Konflikt på jobbet', en: 'Conflict at work' },
    summary: {
      sv: 'De flesta konflikter går att lösa tidigt. Så börjar du, och så vet du när du behöver hjälp.',
      en: 'Most conflicts can be solved early. This is how to begin, and when to ask for help.',
    },
    body: {
      sv: `
        ## Börja med ett samtal

        Välj en lugn stund och prata med den det gäller, inte om den. Säg vad du har sett och hur det påverkar ditt arbete. Fråga hur den andra ser det, och lyssna klart.

        ## Om det inte räcker

        Be din chef om hjälp. Det är chefens uppgift att arbetet ska fungera. Är konflikten med chefen själv kan du gå till nästa chef, till klubben eller till skyddsombudet.

        ## När det är mer än en konflikt

        Att bli utfryst, förlöjligad eller kränkt gång på gång är en fråga om arbetsmiljö. Arbetsgivaren ska ha rutiner för det och ta reda på vad som händer.

        - Skriv ned datum, händelser och vad du har sagt till om.
        - Fråga efter arbetsgivarens rutin.
        - Ta med dig någon till mötena.

        > Säg inte upp dig när du är arg. [Ring oss](/kontakta-${product}) först.
      `,
      en: `
        ## Begin with a talk

        Choose a calm moment and talk to the person concerned, not about them. Say what you have seen and how it affects your work. Ask how the other sees it, and listen to the end.

        ## If that is not enough

        Ask your manager for help. It is a manager’s job to see that work runs well. If the conflict is with your manager, you can go to the next manager, to your club or to the safety representative.

        ## When it is more than a conflict

        Being frozen out, ridiculed or insulted again and again is a question of work environment. Your employer is to have routines for it and to find out what is going on.

        - Write down dates, events and what you have reported.
        - Ask for your employer’s routine.
        - Bring somebody to the meetings.

        > Do not resign while you are angry. [Call us](/contact-${product}) first.
      `,
    },
  },
]
