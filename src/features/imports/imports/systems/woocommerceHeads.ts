import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'

/** Headers of exports in the languages of shops, as WooCommerce and its translators have written them. */
const NAMES = {
  id: ['ID', 'Identyfikator', 'المعرف', 'معرّف'],
  type: ['Type', 'Tipo', 'Typ', 'Тип', 'النوع'],
  sku: [
    'SKU',
    'UGS',
    'Artikelnummer',
    'Artikelnummer (SKU)',
    'Art.-Nr.',
    'REF',
    'Ref',
    'Артикул',
    'رمز المنتج (SKU)',
    'رمز المنتج',
    'رمز SKU',
  ],
  name: ['Name', 'Nombre', 'Nom', 'Nome', 'Naam', 'Имя', 'Название', 'Nazwa', 'الاسم'],
  published: [
    'Published',
    'Publicado',
    'Publié',
    'Veröffentlicht',
    'Pubblicato',
    'Gepubliceerd',
    'Опубликован',
    'Опубликовано',
    'Opublikowano',
    'Opublikowany',
    'منشور',
    'تم النشر',
  ],
  visibility: [
    'Visibility in catalog',
    'Visibilidad en el catálogo',
    'Visibilité dans le catalogue',
    'Sichtbarkeit im Katalog',
    'Visibilità nel catalogo',
    'Visibilidade no catálogo',
    'Zichtbaarheid in catalogus',
    'Видимость в каталоге',
    'Widoczność w katalogu',
    'الظهور في الكتالوج',
  ],
  short: [
    'Short description',
    'Descripción corta',
    'Description courte',
    'Kurzbeschreibung',
    'Breve descrizione',
    'Descrição curta',
    'Korte beschrijving',
    'Korte omschrijving',
    'Краткое описание',
    'Krótki opis',
    'وصف قصير',
    'الوصف القصير',
  ],
  description: [
    'Description',
    'Descripción',
    'Beschreibung',
    'Descrizione',
    'Descrição',
    'Beschrijving',
    'Описание',
    'Opis',
    'الوصف',
  ],
  saleFrom: [
    'Date sale price starts',
    'Día en que empieza el precio rebajado',
    'Date de début de promo',
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Data di partenza del prezzo in saldo',
    'Data de preço promocional começa em',
    'Startdatum actieprijs',
    'Дата начала действия цены распродажи',
    'Data rozpoczęcia promocji',
  ],
  saleTo: [
    'Date sale price ends',
    'Día en que termina el precio rebajado',
    'Date de fin de promo',
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    "Data in cui termina l'offerta",
    'Data de preço promocional termina em',
    'Einddatum actieprijs',
    'Дата окончания действия цены распродажи',
    'Data zakończenia promocji',
  ],
  tax: [
    'Tax status',
    'Estado del impuesto',
    'État de la TVA',
    'Statut fiscal',
    'Steuerstatus',
    'Stato delle imposte',
    'Status do imposto',
    'Btw status',
    'Статус налога',
    'Status podatku',
    'حالة الضريبة',
  ],
  isInStock: [
    'In stock?',
    '¿Existencias?',
    '¿En inventario?',
    'En stock ?',
    'En inventaire?',
    'Vorrätig?',
    'Auf Lager?',
    'In stock?',
    'Em estoque?',
    'Em stock?',
    'Op voorraad?',
    'В наличии?',
    'Наличие',
    'W magazynie?',
    'Na stanie?',
    'متوفر في المخزون؟',
    'متوفر؟',
  ],
  stock: [
    'Stock',
    'Inventario',
    'Inventaire',
    'Lager',
    'Bestand',
    'Lagerbestand',
    'Magazzino',
    'Estoque',
    'Voorraad',
    'Запасы',
    'Stan magazynowy',
    'المخزون',
  ],
  weight: ['Weight', 'Peso', 'Poids', 'Gewicht', 'Вес', 'Waga', 'الوزن'],
  salePrice: [
    'Sale price',
    'Precio rebajado',
    'Tarif promo',
    'Prix promo',
    'Angebotspreis',
    'Prezzo in offerta',
    'Prezzo scontato',
    'Preço promocional',
    'Actieprijs',
    'Цена распродажи',
    'Акционная цена',
    'Cena promocyjna',
    'سعر البيع',
    'السعر بعد الخصم',
  ],
  price: [
    'Regular price',
    'Precio normal',
    'Precio regular',
    'Tarif régulier',
    'Prix régulier',
    'Regulärer Preis',
    'Normaler Preis',
    'Prezzo di listino',
    'Preço',
    'Preço normal',
    'Reguliere prijs',
    'Базовая цена',
    'Обычная цена',
    'Cena',
    'Cena regularna',
    'السعر الافتراضي',
    'السعر العادي',
    'السعر الأساسي',
  ],
  categories: [
    'Categories',
    'Categorías',
    'Catégories',
    'Kategorien',
    'Categorie',
    'Categorias',
    'Categorieën',
    'Категории',
    'Kategorie',
    'التصنيفات',
    'الفئات',
  ],
  images: [
    'Images',
    'Imágenes',
    'Bilder',
    'Immagine',
    'Immagini',
    'Imagens',
    'Afbeeldingen',
    'Изображения',
    'Obrazki',
    'الصور',
  ],
  parent: [
    'Parent',
    'Superior',
    'Übergeordnetes Produkt',
    'Genitore',
    'Ascendente',
    'Produto ascendente',
    'Hoofd',
    'Родительский',
    'Родитель',
    'Element nadrzędny',
    'Nadrzędny',
    'أصل',
    'الأصل',
    'المنتج الأصل',
  ],
} satisfies Record<string, readonly string[]>

export type WooField = keyof typeof NAMES | `name${number}` | `value${number}`

/** Where the columns of a whole export are, counted from the one of the weight, which has its unit in any language. */
const FROM_WEIGHT = {
  ...{ name: -15, published: -14, visibility: -12, short: -11, description: -10, saleFrom: -9, saleTo: -8, tax: -7 },
  ...{ isInStock: -5, stock: -4, weight: 0, salePrice: 6, price: 7, categories: 8, images: 11, parent: 14 },
}

const WITH_UNIT = /\((kg|g|lbs?|oz|кг|г|كجم|جم|كغ)\)\s*$/i
const LENGTH = /\((mm|cm|m|in|yd|мм|см|м|سم|مم|م)\)\s*$/i

/** Without accents, spaces, punctuation and case. */
const plain = (header: string) =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const FIELD_OF = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map(name => [plain(name), field as WooField] as const)),
)

/** The header of each field: by its names, and in a whole export by where it stands. Weights have their unit behind the name. */
export function wooHeads(headers: readonly string[]): Partial<Record<WooField, string>> {
  const found: Partial<Record<WooField, string>> = {}
  for (const header of headers) {
    const field = FIELD_OF.get(plain(header.replace(/\s*\([^)]*\)\s*$/, ''))) ?? FIELD_OF.get(plain(header))
    if (field !== undefined && found[field] === undefined) found[field] = header
  }
  const weight = wholeExport(headers)
  if (weight !== undefined) {
    for (const field in FROM_WEIGHT) {
      const at = field as keyof typeof FROM_WEIGHT
      found[at] ??= headers[weight + FROM_WEIGHT[at]]
    }
    found.id ??= headers[0]
    found.type ??= headers[1]
    found.sku ??= headers[2]
  }
  return { ...found, ...attributeHeads(headers) }
}

/** The column of the weight, if it is followed by three lengths, and has the columns of a whole export before it. */
function wholeExport(headers: readonly string[]): number | undefined {
  const at = headers.findIndex(
    (header, column) => WITH_UNIT.test(header) && [1, 2, 3].every(next => LENGTH.test(headers[column + next] ?? '')),
  )
  return at >= 18 ? at : undefined
}

/**
 * The names and values of attributes: the first two of at least two headers with the same number. Of downloads, which have one,
 * too, there are an id, a name and an address.
 */
function attributeHeads(headers: readonly string[]): Partial<Record<WooField, string>> {
  const found: Partial<Record<WooField, string>> = {}
  for (let number = 1; number <= IMPORT_OPTIONS; number++) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${number}(?![\\p{L}\\p{N}])`, 'u')
    const [name, value] = headers.filter(
      header =>
        pattern.test(header) && !/^meta|url\s*$|\bid\s*$|download|téléchargement|descarga|scaric|загру/i.test(header),
    )
    if (name === undefined || value === undefined) continue
    found[`name${number}`] = name
    found[`value${number}`] = value
  }
  return found
}
