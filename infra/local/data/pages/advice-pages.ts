import type { DemoPage, Figures } from './demo-page.ts'

/** Answers to what often happens at work. */
export const advicePages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'lonesamtal', en: 'salary-talks' },
    title: { sv: 'Inför lönesamtalet', en: 'Before your salary talk' },
    summary: {
      sv: 'Förbered dig med tre saker: vad du har åstadkommit, vad andra tjänar och vad du vill ha.',
      en: 'Prepare three things: what you have achieved, what others earn and what you want.',
    },
    body: {
      sv: `
        ## Vad du har åstadkommit

        Skriv ned vad du har gjort det senaste året och vad det har betytt för arbetsplatsen. Ta med nya uppgifter och nytt ansvar.

        ## Vad andra tjänar

        Se vad andra i ditt yrke tjänar i [lönestatistiken](/mitt-${product}/lonestatistik), och vad just din erfarenhet brukar ge.

        ## Vad du vill ha

        Bestäm en siffra innan samtalet, och en lägsta som du kan godta. Säg siffran, och vänta på svaret.

        > Får du inget besked, be om att få ett skriftligt och en ny tid.
      `,
      en: `
        ## What you have achieved

        Write down what you have done in the past year and what it has meant to your workplace. Include new tasks and responsibilities.

        ## What others earn

        See what others in your occupation earn in the [salary statistics](/en/my-${product}/salary-statistics), and what your experience usually gives.

        ## What you want

        Decide on a figure before the talk, and on a lowest one that you can accept. Say the figure, and wait for the answer.

        > If you get no answer, ask for a written one and a new appointment.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'uppsagd-eller-varslad', en: 'given-notice' },
    title: { sv: 'Uppsagd eller varslad', en: 'Given notice' },
    summary: {
      sv: 'Skriv inte på något samma dag. Ring oss först, och anmäl dig som arbetssökande den första dagen utan jobb.',
      en: 'Do not sign anything on the same day. Call us first, and register as looking for work on the first day without a job.',
    },
    body: {
      sv: `
        ## Gör så här

        - Be om uppsägningen skriftligt, med skälet.
        - [Kontakta oss](/kontakta-${product}) eller din klubb innan du skriver på.
        - Ta reda på din uppsägningstid. Den står i avtalet eller följer av lagen.
        - Anmäl dig hos Arbetsförmedlingen den första dagen utan jobb.
        - Ansök om ersättning från a-kassan och från [inkomstförsäkringen](/medlemskapet/inkomstforsakring).

        ## Under uppsägningstiden

        Du har lön och förmåner som vanligt, och rätt att vara ledig för att söka jobb.

        > Vill du pröva om uppsägningen är giltig är tiden kort: två veckor. Hör av dig direkt.
      `,
      en: `
        ## Do this

        - Ask for the notice in writing, with its reason.
        - [Contact us](/contact-${product}) or your club before you sign.
        - Find out your period of notice. It stands in your contract or follows from the law.
        - Register with the employment service on the first day without a job.
        - Apply for benefits from your unemployment fund and from the [income insurance](/en/membership/income-insurance).

        ## During your notice

        You keep your salary and benefits, and have the right to time off to look for a job.

        > If you want to contest the notice, time is short: two weeks. Get in touch at once.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'foraldraledig', en: 'parental-leave' },
    title: { sv: 'Föräldraledig', en: 'On parental leave' },
    summary: {
      sv: 'Säg till arbetsgivaren två månader i förväg. Är du ledig i minst tre månader kan du betala lägre avgift till oss.',
      en: 'Tell your employer two months ahead. If you are on leave for at least three months you can pay a lower fee to us.',
    },
    body: {
      sv: `
        ## Innan du går

        - Anmäl ledigheten skriftligt minst två månader i förväg.
        - Kom överens om hur ni håller kontakt.
        - Be om ditt lönesamtal innan du går, eller medan du är ledig.

        ## Medlemskapet

        Anmäl ledigheten under [Medlemskap](/mitt-${product}/medlemskap). Den lägre avgiften gäller från den första i en månad.

        ## Lönen

        Du får inte missgynnas för att du är ledig. Du ska vara med i lönerevisionen som alla andra.
      `,
      en: `
        ## Before you leave

        - Announce your leave in writing at least two months ahead.
        - Agree on how you keep in touch.
        - Ask for your salary talk before you leave, or while you are on leave.

        ## Your membership

        Tell us of your leave under [Membership](/en/my-${product}/membership). The lower fee applies from the first of a month.

        ## Your salary

        You must not be put at a disadvantage because of your leave. You are part of the salary review like everybody else.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'anstallningsavtal', en: 'employment-contract' },
    title: { sv: 'Läs ditt anställningsavtal', en: 'Read your employment contract' },
    summary: {
      sv: 'Ett avtal gäller även när du inte har läst det. Det här ska du leta efter innan du skriver på.',
      en: 'A contract holds even if you have not read it. This is what to look for before you sign.',
    },
    body: {
      sv: `
        | Vad | Varför |
        | Anställningsform | Tillsvidare är tryggast; en provanställning är högst sex månader |
        | Lön och när den ses över | Utan datum kan nästa lönesamtal dröja |
        | Arbetstid och övertid | Avtalad bort mot vad? Extra semester eller högre lön |
        | Uppsägningstid | Lika lång åt båda hållen är vanligast |
        | Konkurrensklausul | Kan hindra dig från nästa jobb. Visa den för oss |

        > Medlem? Skicka avtalet till oss innan du skriver på, så läser vi det. [Kontakta oss](/kontakta-${product})
      `,
      en: `
        | What | Why |
        | Form of employment | Until further notice is safest; probation is six months at most |
        | Salary and when it is reviewed | Without a date the next talk can be far away |
        | Working hours and overtime | Given up for what? More leave or a higher salary |
        | Period of notice | Equally long both ways is most common |
        | Non-competition clause | May keep you from your next job. Show it to us |

        > A member? Send us the contract before you sign, and we read it. [Contact us](/contact-${product})
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'ny-som-fortroendevald', en: 'newly-elected' },
    title: { sv: 'Ny som förtroendevald', en: 'Newly elected' },
    summary: {
      sv: 'Det första året har du kurser, en klubb och oss. Här är vad du börjar med.',
      en: 'In your first year you have courses, a club and us. This is where you begin.',
    },
    body: {
      sv: `
        - Logga in och välj din roll. Under [Mitt uppdrag](/mitt-uppdrag) finns det du behöver.
        - Gå en grundkurs. Den ger plats åt nya först.
        - Be den som hade uppdraget om en överlämning.
        - Skriv in hur medlemmarna når dig.

        ## Tid för uppdraget

        Du har rätt till ledighet för ditt fackliga arbete. Hur mycket beror på hur många ni är.

        > Är du osäker på vad du får göra som förtroendevald, [fråga oss](/mitt-uppdrag/kontakta-${product}).
      `,
      en: `
        - Sign in and choose your role. [My assignment](/en/my-assignment) has what you need.
        - Take a basic course. It gives seats to the newly elected first.
        - Ask your predecessor for a handover.
        - Enter how members reach you.

        ## Time for your assignment

        You have the right to time off for your union work. How much depends on how many you are.

        > If you are unsure what you may do as an elected representative, [ask us](/en/my-assignment/contact-${product}).
      `,
    },
    readers: [
      'elected_club_chairman',
      'elected_club_assignment',
      'elected_workplace_ombudsman',
      'elected_workplace_ombudsman_with_information_mandate',
      'elected_workplace_environment_ombudsman',
      'ewc',
      '500_group',
    ],
  },
]
