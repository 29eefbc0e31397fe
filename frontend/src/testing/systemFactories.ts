import type {
  Alert,
  AlertChannel,
  ErrorRecoveryStatus,
  ServiceHealth,
  Settings,
  SystemHealth,
  SystemStatus,
} from '~/api/generated';

import { AT, factory } from './factory';

export const aService = factory<ServiceHealth>({
  name: 'Database',
  status: 'healthy',
  problem: null,
  responseTime: 4,
  errorCount: 0,
  autoRetry: true,
});

export const systemHealth = factory<SystemHealth>({
  status: 'healthy',
  uptime: 60_000,
  failureCount: 0,
  services: { database: aService() },
  backup: { enabled: true, lastAt: AT },
});

export const anAlert = factory<Alert>({
  id: 1,
  type: 'warning',
  service: 'TikTok',
  message: 'It answers slowly.',
  timestamp: AT,
  resolved: false,
  autoResolved: false,
});

/** Every channel, none of them configured. */
export const alertChannels = (): AlertChannel[] => [
  { channel: 'webhook', name: 'Webhook', target: null, severity: null },
  { channel: 'email', name: 'E-mail', target: null, severity: null },
  { channel: 'ntfy', name: 'ntfy', target: null, severity: null },
];

export const systemStatus = factory<SystemStatus>({
  videosThisMonth: 60,
  monthlyTarget: 240,
  priorityVideosUsed: 12,
  queueSize: 3,
  heygenStatus: 'healthy',
  aiTextStatus: 'healthy',
});

export const errorRecovery = factory<ErrorRecoveryStatus>({
  failedOperations: 0,
  recentActions: [],
});

export const someSettings = factory<Settings>({
  autoResponse: false,
  contactEmail: null,
  defaultAvatarId: null,
  defaultBackground: 'Modern Office',
  defaultMusic: 'Upbeat & Motivational',
  defaultVoiceId: null,
  listening: false,
  monthlyBudget: null,
  monthlyTarget: 240,
  plan: null,
  platforms: [],
  postalAddress: null,
  timeZone: 'Europe/London',
});
