CREATE TABLE "app_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_apps" (
	"sku" text COLLATE "C" PRIMARY KEY NOT NULL,
	"uri" text COLLATE "C" NOT NULL
);
