import type { DemoPage, Figures } from '../demo-page.ts'

export const salaryPages = ({ product }: Figures): DemoPage[] => [
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
    address: { sv: 'forsta-lonen', en: 'first-salary' },
    title: { sv: 'Förhandla din första lön', en: 'Negotiate your first salary' },
    summary: {
      sv: 'Den lön du börjar med följer dig länge. Ta reda på vad andra får, och begär med ett skäl.',
      en: 'Your first salary stays with you for a long time. Find out what others get, and give a reason for what you ask for.',
    },
    body: {
      sv: `
        ## Innan intervjun

        Se vad den som är ny i yrket tjänar i [lönestatistiken](/mitt-${product}/lonestatistik). Välj din region och kort erfarenhet. Bestäm vad du vill ha, och vad som är det minsta du säger ja till.

        ## När frågan kommer

        Säg en siffra, inte ett spann. Den som säger 33 000 till 36 000 kr har redan sagt ja till 33 000. Ge skälet: din utbildning, ditt språk, det du redan kan.

        ## Om de säger nej

        Fråga vad som krävs för att komma dit, och när lönen ses över nästa gång. Det finns mer att be om:

        - fler semesterdagar
        - en kurs eller tid att lära
        - dagar hemifrån
        - ett datum för nästa lönesamtal

        > Siffrorna är ett exempel. Få avtalet skriftligt, och [skicka det till oss](/kontakta-${product}) innan du skriver på.
      `,
      en: `
        ## Before the interview

        See what beginners in your occupation earn in the [salary statistics](/en/my-${product}/salary-statistics). Choose your region and little experience. Decide what you want, and what is the least you would accept.

        ## When the question comes

        Say a figure, not a range. If you say SEK 33,000 to 36,000 you have already agreed to 33,000. Give the reason: your education, your languages, what you can already do.

        ## If they say no

        Ask what it takes to get there, and when your salary is next reviewed. There is more to ask for:

        - more days of leave
        - a course or time to learn
        - days from home
        - a date for the next salary talk

        > The figures are an example. Get the contract in writing, and [send it to us](/contact-${product}) before you sign.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'halla-lonesamtal', en: 'holding-salary-talks' },
    title: { sv: 'När du håller lönesamtal', en: 'When you hold salary talks' },
    summary: {
      sv: 'För dig som är chef: ett bra lönesamtal börjar långt före mötet och slutar med ett tydligt skäl.',
      en: 'For managers: a good salary talk begins long before the meeting and ends with a clear reason.',
    },
    body: {
      sv: `
        ## Före

        - Läs vad lönesystemet och kollektivavtalet säger.
        - Gå igenom varje persons arbete mot samma kriterier.
        - Jämför kvinnor och män med lika arbete. Du ska kunna förklara varje skillnad.
        - Ta reda på hur mycket du får bestämma själv.

        ## Under

        Börja med att lyssna. Berätta vad som har varit bra, med exempel, och vad som skulle ge mer nästa år. Säg siffran rakt, och säg varför.

        ## Efter

        Skriv ned vad ni sade. Får någon låg eller ingen höjning, kom överens om en plan och en tid att följa upp den.

        ## Din egen lön

        Glöm inte ditt eget samtal. Läs [Inför lönesamtalet](/rad-och-stod/lonesamtal), eller [prata med oss](/kontakta-${product}).

        > Den som är föräldraledig eller sjukskriven ska också ha ett lönesamtal.
      `,
      en: `
        ## Before

        - Read what your salary system and the collective agreement say.
        - Go through each person’s work by the same criteria.
        - Compare women and men who do equal work. You must be able to explain every difference.
        - Find out how much you may decide yourself.

        ## During

        Begin by listening. Say what has been good, with examples, and what would give more next year. Say the figure straight out, and say why.

        ## After

        Write down what you said. If somebody gets a small rise or none, agree on a plan and on a time to follow it up.

        ## Your own salary

        Do not forget your own talk. Read [Before your salary talk](/en/advice-and-support/salary-talks), or [talk to us](/contact-${product}).

        > Those who are on parental or sick leave are to have a salary talk too.
      `,
    },
    readers: ['manager'],
  },
]
