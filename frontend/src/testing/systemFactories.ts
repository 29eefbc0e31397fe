import type {
  Alert,
  ErrorRecoveryStatus,
  ServiceHealth,
  SystemHealth,
  SystemStatus,
} from '~/api/generated';

const AT = '2026-11-20T12:00:00Z';

export const aService = (part: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name: 'Database',
  status: 'healthy',
  problem: null,
  responseTime: 4,
  errorCount: 0,
  autoRetry: true,
  ...part,
});

export const systemHealth = (part: Partial<SystemHealth> = {}): SystemHealth => ({
  status: 'healthy',
  uptime: 60_000,
  failureCount: 0,
  services: { database: aService() },
  ...part,
});

export const anAlert = (part: Partial<Alert> = {}): Alert => ({
  id: 1,
  type: 'warning',
  service: 'TikTok',
  message: 'It answers slowly.',
  timestamp: AT,
  resolved: false,
  autoResolved: false,
  ...part,
});

export const systemStatus = (part: Partial<SystemStatus> = {}): SystemStatus => ({
  videosThisMonth: 60,
  monthlyTarget: 240,
  priorityVideosUsed: 12,
  queueSize: 3,
  heygenStatus: 'healthy',
  aiTextStatus: 'healthy',
  ...part,
});

export const errorRecovery = (part: Partial<ErrorRecoveryStatus> = {}): ErrorRecoveryStatus => ({
  failedOperations: 0,
  recentActions: [],
  ...part,
});
