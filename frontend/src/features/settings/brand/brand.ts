import type { Settings, UpdateSettings } from '~/api/generated';

/** The brand in a form. Empty colors and an empty style vary by video. */
export interface Brand {
  name: string;
  handle: string;
  logo: string | null;
  mainColor: string;
  accentColor: string;
  captionStyle: string;
  outro: boolean;
}

export const brandOf = (settings: Settings): Brand => ({
  name: settings.brandName ?? '',
  handle: settings.brandHandle ?? '',
  logo: settings.brandLogo,
  mainColor: settings.mainColor ?? '',
  accentColor: settings.accentColor ?? '',
  captionStyle: settings.captionStyle ?? '',
  outro: settings.outro,
});

const orNull = (text: string) => text.trim() || null;

export const brandSettings = (brand: Brand): UpdateSettings => ({
  brandName: orNull(brand.name),
  brandHandle: orNull(brand.handle),
  brandLogo: brand.logo,
  mainColor: orNull(brand.mainColor),
  accentColor: orNull(brand.accentColor),
  captionStyle: orNull(brand.captionStyle),
  outro: brand.outro,
});

/** The field of the form for a field of the API. */
export const BRAND_FIELDS: Record<string, keyof Brand> = {
  brandName: 'name',
  brandHandle: 'handle',
  brandLogo: 'logo',
};

export const CAPTION_STYLES = [
  { value: 'pop', label: 'Pop' },
  { value: 'boxed', label: 'Boxed' },
  { value: 'underlined', label: 'Underlined' },
] as const;
