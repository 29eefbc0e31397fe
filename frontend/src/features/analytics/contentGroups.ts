import type { ContentAnalytics, DurationBand } from '~/api/generated';
import { capitalize } from '~/shared/format/words';

export interface ContentGroup {
  id: string;
  name: string;
  videos: number;
  views: number | null;
  engagement: number | null;
}

const twoDigits = (hour: number) => String(hour % 24).padStart(2, '0');

const bandName = (band: DurationBand) => `${band.replace('-', '–')} seconds`;

export const categoryGroups = ({ byCategory }: ContentAnalytics): ContentGroup[] =>
  byCategory.map(({ category, ...figures }) => ({
    id: category,
    name: capitalize(category),
    ...figures,
  }));

export const durationGroups = ({ byDuration }: ContentAnalytics): ContentGroup[] =>
  byDuration.map(({ duration, ...figures }) => ({
    id: duration,
    name: bandName(duration),
    ...figures,
  }));

export const projectGroups = ({ byProject }: ContentAnalytics): ContentGroup[] =>
  byProject.map(({ projectId, project, ...figures }) => ({
    id: String(projectId),
    name: project,
    ...figures,
  }));

/** By the hour of first publication in the operator's time zone. */
export const hourGroups = ({ byHour }: ContentAnalytics): ContentGroup[] =>
  byHour.map(({ hour, ...figures }) => ({
    id: String(hour),
    name: `${twoDigits(hour)}:00–${twoDigits(hour + 1)}:00`,
    ...figures,
  }));
